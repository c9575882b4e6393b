/** Something a flow must not (`error`) or should not (`warning`) have when it goes live. */
export type FlowProblem = {
  code: FlowProblemCode
  severity: 'error' | 'warning'
  /** Where it is: null for the flow itself (its title). */
  node_id: string | null
  /** The block, button, quick reply or branch within the node, or the field of its settings. */
  part_id?: string
  field?: string
  /** What the sentence needs: the limit, the keyword, the other automation's title. */
  facts?: Record<string, string | number>
}

export type FlowProblemCode = keyof typeof problemSeverities

/** An error stops "set live", a warning does not. */
export const problemSeverities = {
  TITLE_NEEDED: 'error',
} as const satisfies Record<string, 'error' | 'warning'>

/** Another chat automation of the page, as far as it can stand in the way of this one. */
export type OtherAutomation = {
  id: string
  title: string
  status: 'draft' | 'live'
  trigger: 'keyword' | 'default' | 'welcome'
  kind: 'keywords' | 'ai_intent' | 'linked'
  keywords: readonly string[]
  has_ai: boolean
}

/** What the linter has to know beside the flow. */
export type LintCircumstances = {
  automation_id: string | null
  platform: 1 | 2
  chain_limit: number
  /** Whether the team's plan has AI replies (Premium and Enterprise). */
  ai_allowed: boolean
  /** Whether a comment automation starts this flow with its private reply. */
  reached_from_comment: boolean
  others: readonly OtherAutomation[]
}
