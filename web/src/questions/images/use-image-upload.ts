import { MOST_IMAGE_BYTES } from '@pollux/domain/authoring/media';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiProblem, upload } from '../../shared/api/client.ts';
import { useRefusalText } from '../../shared/i18n/use-problem-text.ts';

const uploads = ['image-upload'];

/** More than the server takes. */
class TooLarge extends Error {}

/**
 * Sends an image as soon as it is chosen, so that drafts hold no more than its name (C219). One that is too large
 * is not sent (C258, C259).
 * @param onUploaded takes the stored file's name; also called when the field is no longer on the screen
 */
export function useImageUpload(purpose: 'cover' | 'question', onUploaded: (file: string) => void) {
  const t = useTranslations('editor');
  const refusalText = useRefusalText();
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: uploads,
    mutationFn: async (file: File) => {
      if (file.size > MOST_IMAGE_BYTES[purpose]) throw new TooLarge();
      return upload(file, purpose);
    },
    onSuccess: ({ file }) => onUploaded(file),
  });
  return {
    /** Takes what a file button hands over: null when the person chose nothing. */
    choose: (file: File | null) => file !== null && mutate(file),
    isUploading: isPending,
    problem: error === null ? null : problemText(error),
    forgetProblem: reset,
  };

  function problemText(failure: Error): string {
    if (failure instanceof TooLarge) return t(`image.tooLarge.${purpose}`);
    return failure instanceof ApiProblem ? refusalText(failure) : t('image.failed');
  }
}

/** Whether any image is still on its way. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: uploads }) > 0;
}
