/**
 * Has each page be printed in the light scheme, with its title, the moment and its address above it (`print.css`). What
 * stands behind the `#` of an address may be a secret, and stays away.
 */
export function dressForPrint(): void {
  const { documentElement: root, body } = document;
  let dark: HTMLElement[] = [];
  const dress = (scheme: string) => {
    for (const element of dark) element.dataset['mantineColorScheme'] = scheme;
  };
  addEventListener('beforeprint', () => {
    dark = [...document.querySelectorAll<HTMLElement>('[data-mantine-color-scheme="dark"]')];
    dress('light');
    const at = new Date().toLocaleString(`${root.lang}-IN`, { dateStyle: 'long', timeStyle: 'short' });
    body.dataset['printed'] = `${document.title}\n${at} · ${location.href.split('#')[0]}`;
  });
  addEventListener('afterprint', () => dress('dark'));
}
