import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { certificateSheet } from '@pollux/domain/attending/sheet/certificate-sheet';
import { SHEET_HEIGHT, SHEET_WIDTH } from '@pollux/domain/attending/sheet/sheet';
import type { CertificateView } from '@pollux/query-api/attending/certificates-contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { type CertificateOf, certificatePdf, certificateQuery } from './certificate-queries.ts';
import { SheetView } from './sheet-view.tsx';
import { saveFile } from '../ui/save-file.ts';

/** As wide as leaves room for the whole sheet, and for what stands above and below it. */
const WIDTH = `min(60rem, 96vw, max(22rem, (100dvh - 16rem) * ${SHEET_WIDTH / SHEET_HEIGHT}))`;

/** A certificate as it is printed, and its PDF (P134, P135). Whoever shows it loads the texts of `certificates`. */
export function CertificateDialog({ of, onClose }: { of: CertificateOf; onClose: () => void }) {
  const t = useTranslations('certificates');
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery(certificateQuery(of));
  const download = useMutation({
    mutationFn: async ({ number }: CertificateView) => saveFile(await certificatePdf(of), `${number}.pdf`),
  });
  return (
    <Modal opened onClose={onClose} title={t('preview')} size={WIDTH} centered>
      <Stack>
        {data !== undefined && <Sheet certificate={data} label={t('preview')} />}
        {data === undefined && error === null && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={320} />
          </div>
        )}
        {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {download.error !== null && (
          <Text role="alert" size="sm" c="var(--bad)">
            {problemText(download.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            onClick={() => data && download.mutate(data)}
            disabled={data === undefined || download.isPending}
          >
            {t(download.isPending ? 'downloading' : 'download')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Sheet({
  certificate: { design, ...facts },
  label,
}: {
  certificate: CertificateView;
  label: string;
}) {
  const sheet = certificateSheet(design, facts);
  return sheet === undefined ? null : <SheetView sheet={sheet} label={label} />;
}
