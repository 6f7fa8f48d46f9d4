import { Button, type ButtonProps, Modal } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProofOf } from './proof-queries.ts';

const LateProof = lazy(() => import('./late-proof.tsx').then((proof) => ({ default: proof.LateProof })));

/** Opens the proof of something, which is checked as it opens. @param title what it is of, for its button's name */
export function ProofButton({ proof, title, ...looks }: { proof: ProofOf; title: string } & ButtonProps) {
  const t = useTranslations('lists.exports.bundle');
  const common = useTranslations('common');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...looks}
        aria-label={t('proofOf', { title })}
        onClick={() => setIsOpen(true)}
      >
        {t('action')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('proofOf', { title })}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <Suspense fallback={null}>
          <LateProof {...proof} />
        </Suspense>
      </Modal>
    </>
  );
}
