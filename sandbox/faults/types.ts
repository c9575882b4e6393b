export type Operation = 'public_reply' | 'private_reply' | 'send' | 'read' | 'moderate' | 'login' | 'other'

export type UsageType = 'app' | 'pages' | 'instagram' | 'messenger'

export type Effect =
  | { kind: 'error'; error: string; after_effect?: boolean | undefined }
  | { kind: 'reset'; after_effect: boolean }
  | { kind: 'delay'; milliseconds: number; after_effect: boolean }
  | {
      kind: 'usage'
      type?: UsageType | undefined
      call_count: number
      total_time?: number | undefined
      total_cputime?: number | undefined
      estimated_minutes?: number | undefined
    }
  | {
      kind: 'webhook'
      action: 'drop' | 'duplicate' | 'reorder' | 'delay'
      milliseconds?: number | undefined
      copies?: number | undefined
    }

/** Field names follow the control API. */
export interface Fault {
  id: string
  page_id: string | null
  operation: Operation | 'any'
  effect: Effect
  count: number | null
  probability: number | null
  seed: number
  hits: number
  /** Number of draws so far, so that the sequence of chances continues after a restart. */
  rolls: number
  created_at: string
}
