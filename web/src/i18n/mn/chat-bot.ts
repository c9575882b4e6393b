/** The list of chat automations and its tabs. */
export const chatBot = {
  title: 'Чат бот',
}
