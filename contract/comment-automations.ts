/** Comment reply when the details went to the chat; in Mongolian, as every text for customers. */
export const DEFAULT_COMMENT_REPLY = 'Сайн байна уу? Дэлгэрэнгүй мэдээллийг чатаар илгээлээ.'

/** Filter of the list. */
export const commentAutomationStates = ['on', 'off'] as const
