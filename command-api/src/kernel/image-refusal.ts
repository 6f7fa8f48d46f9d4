import { AnimatedImage, DamagedImage, NotAnImage, VastImage } from '@pollux/domain/authoring/media';
import type { Rejection } from '@pollux/domain/kernel/rejection';
import type { ImageFault } from '@pollux/infra/files/images';

/**
 * What an upload is refused with that is no image that we take: what is wrong with it.
 * @param NotOfKind of what is no image, or none of those that are taken there
 */
export function imageRefusal(fault: ImageFault, NotOfKind: new () => Rejection = NotAnImage): Rejection {
  const Refusal = { another: NotOfKind, animated: AnimatedImage, vast: VastImage, damaged: DamagedImage }[
    fault
  ];
  return new Refusal();
}
