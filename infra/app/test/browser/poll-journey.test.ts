import { Product } from '../support/product.ts';
import { pollJourney } from '../steps/poll-journey.ts';

pollJourney(() => Product.start());
