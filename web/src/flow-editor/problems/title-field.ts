/** The flow's name in the toolbar, a target of the problem list. */
export const FLOW_TITLE_ID = 'flow-title'

export const focusFlowTitle = (): void => document.getElementById(FLOW_TITLE_ID)?.focus()
