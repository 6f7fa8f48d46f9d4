import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTo, playerOf, type Video, videoOf } from './video.ts';
import { isVideoLink, VideoLink } from './video-link.ts';

const ID = 'dQw4w9WgXcQ';
const CANONICAL = `https://www.youtube.com/watch?v=${ID}`;

test.each([
  [CANONICAL, CANONICAL],
  [`https://youtu.be/${ID}?si=abc`, CANONICAL],
  [`  youtu.be/${ID} `, CANONICAL],
  [`https://m.youtube.com/watch?app=desktop&v=${ID}&list=PL1`, CANONICAL],
  [`https://www.youtube.com/shorts/${ID}`, CANONICAL],
  [`https://www.youtube.com/live/${ID}?feature=share`, CANONICAL],
  [`https://www.youtube-nocookie.com/embed/${ID}`, CANONICAL],
  [`https://youtu.be/${ID}?t=90`, `${CANONICAL}&t=90s`],
  [`https://www.youtube.com/watch?v=${ID}&t=1m30s`, `${CANONICAL}&t=90s`],
  [`https://www.youtube.com/embed/${ID}?start=90`, `${CANONICAL}&t=90s`],
  [`https://youtu.be/${ID}?t=soon`, CANONICAL],
  [`http://youtu.be/${ID}`, CANONICAL],
  [`HTTP://YouTu.be/${ID}`, CANONICAL],
  [`http://www.youtube.com/watch?v=${ID}`, CANONICAL],
  [`//www.youtube.com/embed/${ID}`, CANONICAL],
  [`http://www.youtu.be/${ID}`, CANONICAL],
  [`https://www.youtube.com/watch/?v=${ID}`, CANONICAL],
  [`https://www.youtube.com/e/${ID}`, CANONICAL],
  [`https://music.youtube.com/watch?v=${ID}`, CANONICAL],
  [`http://youtube.com:80/watch?v=${ID}`, CANONICAL],
  ['http://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['http://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  ['vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/groups/shorts/videos/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/manage/videos/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/album/2222/video/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/showcase/2222/video/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://vimeo.com/76979871#t=30s', 'https://vimeo.com/76979871#t=30s'],
])('%s is kept as %s [C157]', (link, kept) => {
  expect(VideoLink.parse(link)).toBe(kept);
});

test.each([
  '',
  'a video',
  `http://youtube.com.evil.example/watch?v=${ID}`,
  `http://somebody@youtu.be/${ID}`,
  `ftp://youtu.be/${ID}`,
  `javascript:alert(1)//youtu.be/${ID}`,
  `data:text/html,https://youtu.be/${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?https://www.youtube.com/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `https://www.youtube.com@evil.example/watch?v=${ID}`,
  `https://somebody:secret@www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/<script>',
  'https://www.dailymotion.com/video/x8m8jd6',
  `https://${'a'.repeat(600)}.example/`,
])('%s is refused', (link) => {
  const read = VideoLink.safeParse(link);
  expect(read.success).toBe(false);
  expect(read.error?.issues[0]?.message).toBe('Paste the link of a video on YouTube or Vimeo.');
});

test('the player is that of the host without cookies, and begins where the link says', () => {
  const player = (link: string) => playerOf(videoOf(link) as Video);
  expect(player(`https://youtu.be/${ID}?t=90`)).toBe(
    `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0&playsinline=1&start=90`,
  );
  expect(player('https://vimeo.com/76979871/8272103f6e#t=30s')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e#t=30s',
  );
});

test('what is kept reads as the same video, and any text at all is either that or refused', () => {
  const beginnings = [
    'youtu.be/',
    'www.youtube.com/watch?v=',
    'm.youtube.com/shorts/',
    'vimeo.com/',
    'evil.example/',
  ];
  const id = fc.oneof(fc.stringMatching(/^[\w-]{11}$/), fc.stringMatching(/^\d{5,9}(\/[0-9a-f]{10})?$/));
  const link = fc
    .tuple(fc.constantFrom(...beginnings), id, fc.webQueryParameters(), fc.nat(100_000))
    .map(([beginning, id, query, start]) => `https://${beginning}${id}?${query}&t=${start}s`);
  fc.assert(
    fc.property(fc.oneof(link, fc.string(), fc.webUrl()), (said) => {
      const video = videoOf(said);
      if (video === undefined) return;
      expect(videoOf(linkTo(video))).toEqual(video);
      expect(isVideoLink(linkTo(video))).toBe(true);
      expect(new URL(playerOf(video)).hostname).toMatch(/^(www\.youtube-nocookie|player\.vimeo)\.com$/);
    }),
  );
});
