/** The SHA-256 of a text as UTF-8, in hexadecimal. @throws where the browser has it not: on pages without TLS */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
