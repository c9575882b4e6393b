import { z } from 'zod'
import type { Flow } from '../flow.ts'
import { keptText } from '../parts.ts'

export const setTitle = z.object({ type: z.literal('set_title'), title: keptText })
export type SetTitle = z.infer<typeof setTitle>

export const applySetTitle = (flow: Flow, { title }: SetTitle): Flow => ({ ...flow, title })
