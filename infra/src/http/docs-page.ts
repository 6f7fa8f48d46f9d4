import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** What the page may load. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Without the bar of the tool, which would ask for the address of another document, and without its forms for signing in,
 * as no script can set the cookie of a session. On a phone rows of tables stand one below the other.
 */
const STYLES = `
.swagger-ui .topbar, .swagger-ui .scheme-container, .swagger-ui .authorization__btn,
.swagger-ui .opblock .view-line-link { display: none; }
.swagger-ui table.responses-table > tbody > tr > td.response-col_links,
.swagger-ui table.responses-table > thead > tr > td.response-col_links { display: none; }
.swagger-ui table.headers td { color: inherit; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info .title small { background: #4a4f5c; }
.swagger-ui .info .title small.version-stamp { background: #4a6a00; }
.swagger-ui .parameter__in { color: inherit; }
.swagger-ui .opblock-tag { font-size: 20px; }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere; }
.swagger-ui .opblock .opblock-summary-method { color: #fff; text-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fb8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #17744a; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a5200; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .opblock .opblock-summary-description { color: inherit; }
.swagger-ui .info .url { color: #2456a6; }
.swagger-ui .microlight span[style*="211, 99, 99"] { color: #ffa3a3 !important; }
.swagger-ui .btn.execute { background: #1d5fb8; border-color: #1d5fb8; }
.swagger-ui .download-contents { background: #4a4f5c; }
.swagger-ui .btn.cancel { color: #b3261e; border-color: #b3261e; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: inherit; }
@media (max-width: 700px) {
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { min-width: 0; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
  .swagger-ui table.parameters > thead, .swagger-ui table.responses-table > thead { display: none; }
  .swagger-ui table.parameters > tbody > tr, .swagger-ui table.parameters > tbody > tr > td,
  .swagger-ui table.responses-table > tbody > tr, .swagger-ui table.responses-table > tbody > tr > td {
    display: block; width: auto; max-width: 100%; min-width: 0; padding: 4px 0;
  }
  .swagger-ui table.responses-table > tbody > tr > td.response-col_status { font-weight: 700; padding-top: 20px; }
  .swagger-ui .live-responses-table > tbody > tr > td { display: block; width: auto; }
  .swagger-ui .opblock-body :is(pre, code) { font-size: 11px; white-space: pre-wrap; overflow-wrap: anywhere; }
}
`;

/**
 * Has phones show the page as wide as they are, and mends what screen readers would stumble over: what stands before the
 * operations is in landmarks, headings leave no level out, and every field and each table of responses has a name.
 */
const SCRIPT = `
const view = { name: 'viewport', content: 'width=device-width, initial-scale=1' };
document.head.append(Object.assign(document.createElement('meta'), view));
const roles = { '.information-container': 'banner', '.filter-container': 'search' };
const name = (field) =>
  field.closest('.examples-select') ? 'Example' : field.closest('.body-param') ? 'Request body' : 'Value';
const mend = () => {
  for (const [part, role] of Object.entries(roles)) document.querySelector(part)?.setAttribute('role', role);
  for (const heading of document.querySelectorAll(':is(h3, h4, h5):not([aria-level])'))
    heading.setAttribute('aria-level', heading.localName[1] - 1);
  for (const field of document.querySelectorAll(':is(select, textarea):not([aria-label], [id])'))
    field.setAttribute('aria-label', name(field));
  for (const responses of document.querySelectorAll('[role=region]:not([aria-label])'))
    responses.setAttribute('aria-label', 'Responses of ' + responses.id);
};
new MutationObserver(mend).observe(document.documentElement, { childList: true, subtree: true });
`;

/** As much of Swagger UI as the plugin below uses; its parts of a document are of Immutable. */
interface SwaggerUi {
  readonly specActions: { updateResolvedSubtree(path: readonly string[], part: unknown): unknown };
  readonly specSelectors: { specJson(): { toJS(): unknown } };
}

/**
 * Follows the references of what the page shows. Swagger UI normalises the whole of a document of OpenAPI 3.1 each time
 * that something is opened, which takes seconds; ours refers to nothing but its own components. It is sent to the
 * browser as it stands, so it can use nothing of this file.
 */
function quickReferences() {
  let read: unknown;
  let from: unknown;
  const at = (document: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  const followed = (document: unknown, part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((each) => followed(document, each));
    if (typeof part !== 'object' || part === null) return part;
    const { $ref } = part as { readonly $ref?: unknown };
    if (typeof $ref === 'string') return followed(document, at(document, $ref.slice(2).split('/')));
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, followed(document, value)]));
  };
  const requestResolvedSubtree =
    (_usual: unknown, { specActions, specSelectors }: SwaggerUi) =>
    (path: readonly string[]) => {
      const document = specSelectors.specJson();
      if (document !== from) read = document.toJS();
      from = document;
      return specActions.updateResolvedSubtree(path, followed(read, at(read, path)));
    };
  return { statePlugins: { spec: { wrapActions: { requestResolvedSubtree } } } };
}

/** What a component of Swagger UI is made with. */
interface Rendering {
  readonly React: { createElement(name: string, attributes: null, ...children: readonly unknown[]): unknown };
}

/** No link stands in a button: its address is in the bar once the button is pressed. Sent as it stands, too. */
function noLinksInButtons() {
  const DeepLink =
    (_usual: unknown, { React }: Rendering) =>
    ({ text }: { readonly text: unknown }) =>
      React.createElement('span', null, text);
  return { wrapComponents: { DeepLink } };
}

/** Mounts `GET /api/docs`, a page of the document that is at `/api/docs/json`, for people. */
export async function mountDocsPage(server: FastifyInstance): Promise<void> {
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: {
      title: 'Pollux API',
      css: [{ filename: 'pollux.css', content: STYLES }],
      js: [{ filename: 'pollux.js', content: SCRIPT }],
    },
    uiConfig: {
      docExpansion: 'none',
      filter: true,
      // Some answers are deep: whoever wants to see more of a schema opens it.
      defaultModelExpandDepth: 2,
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
      plugins: [quickReferences, noLinksInButtons],
    },
  });
}
