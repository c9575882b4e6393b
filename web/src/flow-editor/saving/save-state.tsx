/** Whether everything is on the server. */
export const SaveState = () => null
