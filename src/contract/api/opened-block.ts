import { z } from 'zod';

/** When the athlete first opened the block, in ISO 8601. */
export const openedBlockReply = z.object({ openedAt: z.string() });
export type OpenedBlock = z.infer<typeof openedBlockReply>;
