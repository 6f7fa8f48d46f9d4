import { command } from '@pollux/domain/kernel/command';
import { banners, CreateBanner, createBanner } from '@pollux/domain/reference/banner';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';

const AddReferenceBanner = command('AddReferenceBanner', CreateBanner.payload);

/** Makes a banner that the product comes with; its image is in the file store already. Nobody can send it. */
export const handleAddReferenceBanner = handles(AddReferenceBanner, {
  may: reactionsAlone,
  async run(form, by, streams) {
    const bannerId = by.newId();
    await streams.write(banners, { bannerId }, (banner) => createBanner(form, banner, by, { bannerId }));
    return { message: 'Banner created successfully' };
  },
});
