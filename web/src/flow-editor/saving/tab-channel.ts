/** Between this browser's tabs that have the same flow open: who saved says under which version. */
export const openTabChannel = (automationId: string) => {
  const channel = new BroadcastChannel(`hariu.flow.${automationId}`)
  return {
    tell: (version: number) => channel.postMessage(version),
    hear: (onSaved: (version: number) => void) => {
      const listener = ({ data }: MessageEvent) => {
        if (typeof data === 'number') onSaved(data)
      }
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
