import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** What the page may load. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** Without the bar of the tool, which would ask for the address of another document. */
const STYLES = `
.swagger-ui .topbar { display: none; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .scheme-container { box-shadow: none; padding: 16px 0; }
.swagger-ui .opblock-tag { font-size: 20px; }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere; }
.swagger-ui .opblock .opblock-summary-description { color: inherit; }
@media (max-width: 700px) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui table.parameters, .swagger-ui table.responses-table { table-layout: fixed; }
  .swagger-ui table.responses-table td, .swagger-ui table.parameters td { overflow-wrap: anywhere; }
  .swagger-ui .opblock-body pre { font-size: 11px; }
}
`;

/** Mounts `GET /api/docs`, a page of the document that is at `/api/docs/json`, for people. */
export async function mountDocsPage(server: FastifyInstance): Promise<void> {
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: { title: 'Pollux API', css: [{ filename: 'pollux.css', content: STYLES }] },
    uiConfig: {
      docExpansion: 'none',
      filter: true,
      // Some answers are deep: whoever wants to see more of a schema opens it.
      defaultModelExpandDepth: 2,
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
    },
  });
}
