import { QRCodeSVG } from 'qrcode.react';
import { useTranslations } from 'use-intl';
import classes from './code.module.css';

/** Where one joins: the address to type, as large as there is room, and its QR code, which is dark on white always. */
export function Code({ url }: { url: string }) {
  const t = useTranslations('common.look');
  const [host = '', ...path] = url.replace(/^https?:\/\//, '').split('/');
  return (
    <figure className={classes.code}>
      <div className={classes.picture}>
        <QRCodeSVG value={url} size={256} title={t('qrCode')} role="img" className={classes.qrCode} />
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{t('joinAt')}</span>
        <a className={classes.address} href={url}>
          <span className={classes.host}>{host}</span>
          <wbr />
          <span className={classes.path}>/{path.join('/')}</span>
        </a>
      </figcaption>
    </figure>
  );
}
