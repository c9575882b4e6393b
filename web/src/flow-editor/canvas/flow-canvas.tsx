/** The canvas with its nodes and connections. */
export const FlowCanvas = () => null
