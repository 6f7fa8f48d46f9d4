import type { CellContext, RowData } from '@tanstack/react-table';
import type { features } from '../../../../shared/lists/features.ts';
import classes from './certificates.module.css';

/** The number of a certificate, in one piece. */
export function CertificateNumberCell<Row extends RowData>({
  getValue,
}: CellContext<typeof features, Row, string>) {
  return <span className={classes.number}>{getValue()}</span>;
}
