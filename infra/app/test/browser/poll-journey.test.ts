// Dear: the one journey from a sign-up to live results, with three people at once, a hundred requirements and axe on every page.
import { HostedProduct } from '../support/hosted-product.ts';
import { pollJourney } from '../steps/poll-journey.ts';

pollJourney(() => HostedProduct.start());
