import { Image } from '@mantine/core';

/** What stands in for an icon that cannot be loaded (A109). */
const DEFAULT_ICON = '/subject.svg';

/** The icon of a subject; one that cannot be had is a plain picture instead. */
export function SubjectIcon({
  url,
  alt = '',
  size = 32,
}: {
  /** Its path on this site. */
  url: string;
  /** Where the name of the subject does not stand beside it. */
  alt?: string;
  /** In pixels. */
  size?: number;
}) {
  return <Image src={url} fallbackSrc={DEFAULT_ICON} alt={alt} w={size} h={size} radius="sm" fit="contain" />;
}
