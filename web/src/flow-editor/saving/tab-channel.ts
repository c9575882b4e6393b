/** Announces saved versions to this browser's other tabs with the same flow. */
export const openTabChannel = (automationId: string) => {
  const channel = new BroadcastChannel(`hariu.flow.${automationId}`)
  return {
    announce: (version: number) => channel.postMessage(version),
    listen: (onSaved: (version: number) => void) => {
      const listener = ({ data }: MessageEvent) => {
        if (typeof data === 'number') onSaved(data)
      }
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
