/** The flow's name in the toolbar; the problem list leads there. */
export const FLOW_TITLE_ID = 'flow-title'

export const focusFlowTitle = (): void => document.getElementById(FLOW_TITLE_ID)?.focus()
