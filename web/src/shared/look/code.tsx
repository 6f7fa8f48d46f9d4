import { QRCodeSVG } from 'qrcode.react';
import { useTranslations } from 'use-intl';
import { grouped } from '@pollux/domain/hosting/grouped';
import { VisuallyHidden } from '../plain/visually-hidden.tsx';
import classes from './code.module.css';

/**
 * Where one joins: the address to type, as large as there is room, and its QR code, which is dark on white always. Of a
 * session the address where codes are typed, and its code.
 */
export function Code({ url, code = null }: { url: string; code?: string | null }) {
  const t = useTranslations('common.look');
  const address = code === null ? url : new URL('/join', url).href;
  const [host = '', ...path] = address.replace(/^https?:\/\//, '').split('/');
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
        {code !== null && (
          <span className={classes.digits}>
            <VisuallyHidden component="span">{t('code')} </VisuallyHidden>
            {grouped(code)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
