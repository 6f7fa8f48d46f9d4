import { withoutPasted } from './typed-text.ts';

// Without zod, as the participants' pages read the links too.

/** A video at one of the hosts whose players the pages show. */
export interface Video {
  readonly host: 'youtube' | 'vimeo';
  readonly id: string;
  /** What an unlisted video of Vimeo asks for beside its id. */
  readonly key: string | null;
  /** Where it begins, in seconds. */
  readonly start: number;
}

/** What a link to anything else is refused with; the editor and the server say the same (C374). */
export const videoMessage = 'Paste the link of a video on YouTube or Vimeo.';

const YOUTUBE = /^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$/;
const VIMEO = /^(?:www\.|player\.|m\.)?vimeo\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_KEY = /^[0-9a-f]{6,20}$/;
/** A day: no video is longer. */
const LATEST_START = 86_400;

/**
 * The video that a link leads to, however its host writes links; by http, or without either, it is read as if it had
 * `https://`: that is what is kept.
 * @returns undefined unless it is a link to a video at a host that we know (C099, P266)
 */
export function videoOf(link: string): Video | undefined {
  const url = urlOf(withoutPasted(link));
  if (url === undefined) return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  const start = startOf(url);
  if (/^(?:www\.)?youtu\.be$/.test(url.hostname)) return youtube(first, start);
  if (YOUTUBE.test(url.hostname)) {
    if (first === 'watch') return youtube(url.searchParams.get('v') ?? '', start);
    return ['shorts', 'live', 'embed', 'v', 'e'].includes(first) ? youtube(second, start) : undefined;
  }
  if (VIMEO.test(url.hostname)) {
    const [id, key] = idAndKey(url.pathname.split('/').filter((part) => part !== ''));
    return vimeo(id, key || (url.searchParams.get('h') ?? ''), start);
  }
  return undefined;
}

/** The one link by which events name the video. */
export function linkTo({ host, id, key, start }: Video): string {
  if (host === 'youtube') return `https://www.youtube.com/watch?v=${id}${start === 0 ? '' : `&t=${start}s`}`;
  return `https://vimeo.com/${id}${key === null ? '' : `/${key}`}${start === 0 ? '' : `#t=${start}s`}`;
}

/** The video's player, at the address of its host that keeps no cookies; it begins to play at once. */
export function playerOf({ host, id, key, start }: Video): string {
  if (host === 'youtube') {
    const begins = start === 0 ? '' : `&start=${start}`;
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1${begins}`;
  }
  const asked = key === null ? '' : `&h=${key}`;
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${asked}${start === 0 ? '' : `#t=${start}s`}`;
}

function youtube(id: string, start: number): Video | undefined {
  return YOUTUBE_ID.test(id) ? { host: 'youtube', id, key: null, start } : undefined;
}

function vimeo(id: string, key: string, start: number): Video | undefined {
  if (!VIMEO_ID.test(id) || (key !== '' && !VIMEO_KEY.test(key))) return undefined;
  return { host: 'vimeo', id, key: key === '' ? null : key, start };
}

/** `/76979871/8272103f6e`, `/video/76979871`, `/channels/staffpicks/76979871`, `/groups/shorts/videos/76979871`, `/manage/videos/76979871` and so on. */
function idAndKey(path: readonly string[]): readonly [id: string, key: string] {
  const [first = '', second = '', third = '', fourth = ''] = path;
  switch (first) {
    case 'video':
      return [second, ''];
    case 'channels':
    case 'ondemand':
    case 'manage':
      return [third, ''];
    case 'groups':
    case 'album':
    case 'showcase':
      return [fourth, ''];
    default:
      return [first, second];
  }
}

function urlOf(link: string): URL | undefined {
  const named = link.startsWith('//') ? `https:${link}` : link;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(named) ? named : `https://${named}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.port === '' && url.username === '' && url.password === '' ? url : undefined;
}

/** `t=90`, `t=1h2m3s`, `start=90` or `#t=90s`; 0 where nothing of it is said. */
function startOf({ searchParams, hash }: URL): number {
  const said = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.*)$/.exec(hash)?.[1] ?? '';
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(said);
  if (parts === null) return 0;
  const [, hours = 0, minutes = 0, seconds = 0] = parts;
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return start <= LATEST_START ? start : 0;
}
