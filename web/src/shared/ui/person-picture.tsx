import { Avatar } from '@mantine/core';
import { imageUrl } from '../api/client.ts';

/** A person's round picture; the letters show where there is none, or where it does not load (C047, C049, P301). */
export function PersonPicture({
  file,
  letters,
  size,
}: {
  file: string | null;
  letters: string;
  /** Pixels. */
  size: number;
}) {
  return (
    <Avatar
      src={file === null ? null : imageUrl(file)}
      alt=""
      size={size}
      radius="50%"
      color="twin"
      variant="filled"
    >
      {letters}
    </Avatar>
  );
}
