export type AutomationResults = { id: string; answered: number; failed: number; partly_failed: number }
export type FigureWords = { answered: string; failed: string; partlyFailed: string }

/**
 * The figures of an automation's card with their history filters. Partly failed answers are left out when
 * there are none.
 */
export const shownFigures = (
  tab: 'comment' | 'chat',
  { id, answered, failed, partly_failed }: AutomationResults,
  words: FigureWords,
) => {
  const ofAutomation = { ...(tab === 'chat' && { tab }), automation: id }
  return [
    {
      label: words.answered,
      count: answered,
      bad: false,
      behind: { ...ofAutomation, status: 'answered' as const },
    },
    {
      label: words.failed,
      count: failed,
      bad: failed > 0,
      behind: { ...ofAutomation, status: 'failed' as const },
    },
    {
      label: words.partlyFailed,
      count: partly_failed,
      bad: true,
      behind: { ...ofAutomation, failed: 'partly' as const },
    },
  ].filter(({ label, count }) => label !== words.partlyFailed || count > 0)
}
