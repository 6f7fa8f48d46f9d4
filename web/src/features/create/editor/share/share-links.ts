export const NETWORKS = ['whatsapp', 'facebook', 'x', 'linkedin', 'telegram', 'email'] as const;
export type Network = (typeof NETWORKS)[number];

const addresses: Record<Network, (url: string, title: string) => string> = {
  whatsapp: (url, title) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  x: (url, title) => `https://x.com/intent/post?${query({ text: title, url })}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  telegram: (url, title) => `https://t.me/share/url?${query({ url, text: title })}`,
  email: (url, title) => `mailto:?${query({ subject: title, body: url })}`,
};

/** The address of a network's own share page, filled with the link and the title (C120). */
export function shareLink(network: Network, url: string, title: string): string {
  return addresses[network](url, title);
}

// Spaces as %20: mail programs show the + of URLSearchParams as it is.
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
