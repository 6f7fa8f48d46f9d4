import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** What a file of one's own was called where it came from (C191). A stored file's name begins with its id. */
export const getMediaName = query('GET', '/api/media/:id', {
  params: z.object({ id: Id }),
  response: z.object({
    /** The stored file, as content names it. */ imageName: z.string(),
    /** To be shown alone: nothing is found by it. */ originalName: z.string(),
  }),
});
