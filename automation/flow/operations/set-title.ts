import type { Flow } from '../flow.ts'

/** Sets the title of a flow. */
export type SetTitle = { type: 'set_title'; title: string }

/** Never throws. */
export const applySetTitle = (flow: Flow, { title }: SetTitle): Flow => ({ ...flow, title })
