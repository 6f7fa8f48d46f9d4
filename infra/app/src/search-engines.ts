import type { FastifyInstance } from 'fastify';
import { publicPages } from './site-pages.ts';

/** Tells search engines what there is to find, and what is not theirs to read. */
export function mountSearchEngines(server: FastifyInstance, publicOrigin: string): void {
  const robots = [
    'User-agent: *',
    ...['/api/', '/uploads/', '/dashboard', '/admin', '/rtl', '/auth'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
  const urls = Object.keys(publicPages).map((path) => `  <url><loc>${publicOrigin}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  const hidden = { schema: { hide: true } };
  server.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
  server.get('/sitemap.xml', hidden, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  );
}
