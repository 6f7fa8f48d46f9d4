import { ActionIcon, FileButton, Image, Menu } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../shared/api/client.ts';
import { ACCEPTED_IMAGES } from '../images/accepted-images.ts';
import type { useImageUpload } from '../images/use-image-upload.ts';
import classes from './option-image-field.module.css';

/** The image of an option in the size of a button: it adds one, or opens the menu to replace or remove it (C141). */
export function OptionImageField({
  number,
  image,
  upload,
  onRemove,
}: {
  number: number;
  image: string | null;
  upload: ReturnType<typeof useImageUpload>;
  onRemove: () => void;
}) {
  const t = useTranslations('editor');
  return (
    <FileButton accept={ACCEPTED_IMAGES} onChange={upload.choose}>
      {({ onClick: chooseFile }) =>
        image === null ? (
          <ActionIcon
            variant="default"
            size={36}
            onClick={chooseFile}
            loading={upload.isUploading}
            aria-label={t('image.addToOption', { number })}
          >
            <IconPhotoPlus size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Menu position="bottom-start">
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={36}
                loading={upload.isUploading}
                aria-label={t('image.ofOption', { number })}
              >
                <Image src={imageUrl(image)} alt="" className={classes.image} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={chooseFile} aria-label={t('image.replaceOfOption', { number })}>
                {t('image.replace')}
              </Menu.Item>
              <Menu.Item color="red" onClick={onRemove} aria-label={t('image.removeOfOption', { number })}>
                {t('image.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
    </FileButton>
  );
}
