import type { Platform } from '#contract/platforms.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { isSameWord } from '#web/i18n/same-word.ts'
import type { mn } from './reason-texts.mn.ts'

const names: Record<Platform, string> = { 1: 'Facebook', 2: 'Instagram' }

export const en: typeof mn = {
  engine: {
    matched_keyword: ({ automation_name, keyword, words }) =>
      isSameWord(words, keyword)
        ? `“${automation_name}”: the comment has the keyword “${keyword}”.`
        : `“${automation_name}”: “${words}” in the comment matches the keyword “${keyword}”.`,
    matched_topic: ({ automation_name, topic, words }) =>
      `“${automation_name}”: ${topicTexts.en.asks(topic, words)}.`,
    maybe_topic: ({ automation_name, topic, words }) =>
      `“${automation_name}”: ${topicTexts.en.mayAsk(topic, words)}. This is not sure enough to answer, so please have a look.`,
    matched_default: ({ automation_name }) =>
      `“${automation_name}”: no other automation matched, so the default reply was chosen.`,
    no_keyword_found: ({ automation_name }) => `“${automation_name}”: none of its keywords or topics fits.`,
    other_content: ({ automation_name }) =>
      `“${automation_name}”: works on other posts, reels or live videos.`,
    switched_off: ({ automation_name }) => `“${automation_name}”: was switched off.`,
    outranked: ({ automation_name, by_automation_name }) =>
      `“${automation_name}”: matched, but “${by_automation_name}” came first. Only one automation answers a comment.`,
    no_automations: () => 'This page had no automations yet.',
    own_comment: () => 'The page wrote this comment itself, so it was not answered.',
    edited_comment: () => 'It was edited after it had been answered, so it was not answered again.',
    comment_answered_before: () => 'This comment has been answered already.',
    customer_answered_before: ({ automation_name }) =>
      `“${automation_name}”: this person was answered here before. It is set to answer each person once.`,
    excluded_keyword: ({ automation_name, words }) =>
      `“${automation_name}”: it matched, but the comment has “${words}”, which you excluded.`,
    reply_to_comment: ({ automation_name }) =>
      `“${automation_name}”: this replies to another comment; only top-level comments are answered.`,
    blacklisted: ({ words, word, action }) =>
      `It has “${word}” from the blacklist${isSameWord(words, word) ? '' : ` (typed “${words}”)`}. Such comments are set to be ${action === 'hide' ? 'hidden' : 'deleted'}.`,
    no_moderation_on_live: () =>
      'Comments of an Instagram live video cannot be hidden or deleted. It was left unanswered.',
    sellers_advert: () => "It looks like another seller's advert, so it was not answered.",
    boosted_double: () =>
      'We were told of this comment twice, because its post is boosted. It was answered once.',
    answered_by_page: () => 'Somebody from your page had answered it by hand.',
    hidden_comment: () => 'The comment was hidden.',
    too_old: ({ days }) => `The comment is older than ${days} days, so it was not answered.`,
    removed_comment: () => 'The comment was deleted.',
    removed_before_answer: () => 'The comment was deleted before it could be answered.',
    no_text: () => 'The comment had no text (a picture or a sticker, for example).',
    page_disconnected: () => 'The page was disconnected at that time.',
    plan_ended: () => "The team's plan had ended.",
    plan_limit: () => 'Exceeded the limit: the comments of the plan for this month are used up.',
    private_reply_limit: () => 'Exceeded the limit: the chat replies of the plan for this month are used up.',
    too_old_for_chat_reply: ({ days }) =>
      `The comment is older than ${days} days; a chat reply is no longer allowed.`,
    starts_flow: ({ flow }) => `Started the chat automation “${flow}” in the chat.`,
    flow_not_live: ({ flow }) =>
      `The chat automation “${flow}” was a draft, so nothing was sent in the chat.`,
    flow_says_nothing: ({ flow }) =>
      `The chat automation “${flow}” begins with no message, so nothing was sent in the chat.`,
    no_public_reply_on_live: () => 'Comments of a live video cannot be answered publicly.',
  },
  noneMatched: (count) => `None of the ${count} automations matches this comment.`,
  withoutKeyword: (count) => `No keyword or topic of ${count} automations fits the comment.`,
  delivery: {
    rate_limited: (platform) => `${names[platform]} is limiting the pace for now; the reply is queued.`,
    transient: (platform) => `${names[platform]} did not answer for a moment. We try again.`,
    reconnect: () => 'The Facebook permission is no longer valid. Reconnect the page.',
    permission_missing: () => 'A permission we need on Facebook is missing.',
    person_unavailable: () => 'This person cannot be reached by chat (blocked, or limits who may write).',
    outside_window: (platform) =>
      `The time in which ${names[platform]} allows a chat message has passed. Nothing can be sent until the customer writes again.`,
    human_agent_missing: () =>
      'More than 24 hours have passed since the customer’s last message, and Meta has not yet allowed this app to send later answers by a person.',
    content_refused: (platform) =>
      `${names[platform]} did not accept the text of the reply. Please check it.`,
    duplicate_text: (platform) =>
      `The very same text was sent a moment ago, so ${names[platform]} did not take it. Please add other texts to the reply.`,
    attachment_refused: (platform) =>
      `${names[platform]} did not take the picture or file. Please check that it opens, and its size.`,
    another_app: () => 'Another tool handles this chat. Once it lets go, the message can be sent again.',
    policy_block: (platform) =>
      `${names[platform]} has blocked replies of the page for now because of its rules.`,
    comment_gone: () => 'The comment was deleted, so there was nothing left to answer.',
    already_replied_privately: (platform) =>
      `This comment was answered by chat before. ${names[platform]} allows that once.`,
    too_old: (platform) => `The comment is too old; ${names[platform]} did not allow the reply.`,
    removed_before_answer: () => 'The comment was deleted before it could be answered.',
    blacklisted: () => 'A blacklisted word came into the comment before it was answered.',
    moderation_refused: () =>
      'Facebook and Instagram do not let this comment be hidden or deleted (one of an admin, for example).',
    page_disconnected: () => 'The page was disconnected before the reply was sent.',
    person_answered: () => 'A person replied first, so the bot did not.',
    automation_stopped: () => 'The automation was switched off or deleted before the reply was sent.',
    refused_by_instagram: () =>
      'Instagram did not take the chat reply: the comment was answered before, is too old or deleted, or the live video has ended.',
    outcome_unknown: () =>
      'It is not known whether it was sent. To avoid sending twice, it is not sent again before that is found out.',
    gave_up: (platform) => `We tried many times and ${names[platform]} did not accept it.`,
    other: (platform) => `${names[platform]} did not accept it.`,
  },
}
