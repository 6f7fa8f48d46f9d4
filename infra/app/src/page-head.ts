import { escapeHtml } from '@pollux/infra/http/escape-html';
import type { PageDescription } from './site-pages.ts';

/** As the built pages have them: each is replaced by what the address that was asked for says. */
const TITLE = /<title>[^<]*<\/title>/;
/** The page's module, and what is loaded for it beforehand. */
const SCRIPT = /<script type="module"|<link rel="modulepreload"/g;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;

/** What the preview of a shared link says and shows. */
export interface SharedPage extends PageDescription {
  /** By its path, in pixels; left out where it is the product's own. */
  readonly image?: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

const OWN_IMAGE = {
  path: '/social-preview.png',
  width: 1_200,
  height: 630,
  alt: 'Ask the room. See every answer as it lands.',
};

/**
 * A built page with the head of one address: its title and description, and its preview where the address is shared
 * (Open Graph, with the card that X asks for).
 * @param origin where people reach the product, without a slash at the end
 */
export function withPublicHead(
  html: string,
  page: SharedPage & { readonly path: string; readonly isFound: boolean },
  origin: string,
): string {
  const url = `${origin}${page.path}`;
  const { path, width, height, alt } = page.image ?? OWN_IMAGE;
  const tags = [
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    page.isFound
      ? `<link rel="canonical" href="${escapeHtml(url)}" />`
      : '<meta name="robots" content="noindex" />',
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Pollux',
      'og:title': page.title,
      'og:description': page.description,
      'og:url': url,
      'og:image': `${origin}${path}`,
      'og:image:width': String(width),
      'og:image:height': String(height),
      'og:image:alt': alt,
    }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return withHead(html, page.title, tags);
}

/**
 * The built first page, whose words stand in its HTML: the scripts come after the styles and the face that the words are
 * set in, rather than beside them.
 */
export function withWordsFirst(html: string): string {
  return html.replaceAll(SCRIPT, (tag) => `${tag} fetchpriority="low"`);
}

/** A built page for an address that no search engine should list. */
export function withPrivateHead(html: string): string {
  return withHead(html, 'Pollux', ['<meta name="robots" content="noindex" />']);
}

function withHead(html: string, title: string, tags: readonly string[]): string {
  const head = [`<title>${escapeHtml(title)}</title>`, ...tags].join('\n    ');
  // By functions, as a dollar sign in a replacement text would have a meaning.
  return html.replace(DESCRIPTION, () => '').replace(TITLE, () => head);
}
