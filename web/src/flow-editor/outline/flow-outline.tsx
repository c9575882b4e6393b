/** The flow as a list, for narrow screens. */
export const FlowOutline = () => null
