import { media } from '@pollux/domain/authoring/media';
import { mediaIdOf } from '@pollux/domain/authoring/media-rules';
import {
  banners,
  CreateBanner,
  createBanner,
  DeleteBanner,
  deleteBanner,
  requireBannerImage,
  UpdateBanner,
  updateBanner,
} from '@pollux/domain/reference/banner';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import type { Streams } from '../kernel/streams.ts';

const limits = [perAccount(120, 600)];

export const handleCreateBanner = handlesForOffice(CreateBanner, {
  limits,
  async run(form, by, streams) {
    await requireUploaded(form.image, streams);
    const bannerId = by.newId();
    await streams.write(banners, { bannerId }, (banner) => createBanner(form, banner, by, { bannerId }));
    return { message: 'Banner created successfully', id: bannerId, imageUrl: imageUrl(form.image) };
  },
});

export const handleUpdateBanner = handlesForOffice(UpdateBanner, {
  limits,
  async run(form, by, streams) {
    const bannerId = form.id;
    const before = await streams.read(banners, { bannerId });
    const shown = before.status === 'there' ? before.image : null;
    // The image that it has needs no proof: those that the product came with were never uploaded.
    if (form.image !== undefined && form.image !== shown) await requireUploaded(form.image, streams);
    await streams.write(banners, { bannerId }, (banner) => updateBanner(form, banner, by));
    const image = form.image === undefined ? shown : form.image;
    return { message: 'Banner updated successfully', id: bannerId, imageUrl: imageUrl(image) };
  },
});

export const handleDeleteBanner = handlesForOffice(DeleteBanner, {
  limits,
  async run({ id }, by, streams) {
    await streams.write(banners, { bannerId: id }, (banner) => deleteBanner(id, banner, by));
    return { message: 'Banner deleted successfully' };
  },
});

async function requireUploaded(image: string | null, streams: Streams): Promise<void> {
  if (image !== null) requireBannerImage(image, await streams.read(media, { mediaId: mediaIdOf(image) }));
}

function imageUrl(image: string | null): string | null {
  return image === null ? null : `/uploads/${image}`;
}
