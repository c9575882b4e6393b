import { isSameWord } from '../../same-word.ts'
import type { Texts } from '../../texts.ts'

export const keywordHelp: Texts['keywordHelp'] = {
  help: {
    smart: 'Type and press Enter or a comma. Latin letters, endings and small slips are understood too.',
    whole_word: 'Type and press Enter or a comma. Found as whole words, exactly as you write them.',
    contains: 'Type and press Enter or a comma. Found inside other words too.',
    exact: 'Type and press Enter or a comma. Answered only when the comment is nothing else.',
  },

  suggested: {
    title: 'Suggested keywords',
    help: 'Choose what customers ask about, then tap a word to add it.',
    topics: 'Topic',
    moreTopics: 'More topics',
    words: (topic) => `Keywords about ${topic}`,
    add: (keyword) => `Add “${keyword}”`,
    added: (keyword) => `“${keyword}” is added`,
    failed: 'The suggestions could not be loaded.',
    full: (most) => `You can add up to ${most} keywords.`,
  },

  typed: {
    title: 'How else do customers type it?',
    understood: (count) => (count === 1 ? '1 spelling understood' : `${count} spellings understood`),
    found: (count) => (count === 1 ? '1 spelling found' : `${count} spellings found`),
    noNeed: 'There is no need to add these.',
    notUnderstood: 'These are not understood. Tap what you want to add:',
    notFound: 'These are not found in this mode. Tap what you want to add:',
    add: (keyword) => `Add “${keyword}” as a keyword`,
    didYouMean: (spellings) => `Did you mean ${spellings.map((spelling) => `“${spelling}”`).join(' or ')}?`,
    replaceBy: (spelling) => `Change to “${spelling}”`,
    showAll: (count) => `Show all ${count} keywords`,
    failed: 'This could not be loaded.',
    again: 'Try again',
  },

  warnings: {
    too_short: 'A short word: typing slips are not understood, Latin letters and endings are.',
    short_inside: 'A short word is part of many others and may answer the wrong comments.',
    greeting: 'This is a greeting: everybody who greets you is answered. Choose another word.',
    part_of_greeting:
      'This is also part of a greeting. “Сайн байна уу” is not answered; the word on its own is.',
    bare_number: 'Answered only when the comment is nothing but this number or sign.',
    whole_number:
      'Found as a number by itself, as in “38 размер”. Prices, phone numbers and dates are not answered.',
    common_word: 'Very many comments have this word. Comments about other things are answered too.',
    covered: (by) => `“${by}” understands this already, so you can remove it.`,
    coveredElsewhere: (by, automation) => `“${by}” of “${automation}” understands this too.`,
  },

  advanced: {
    title: 'More: match mode, excluded keywords',
    onlyExclusions: 'More: excluded keywords',
    mode: 'Match mode',
    modeName: {
      smart: 'Smart (recommended)',
      whole_word: 'Whole word',
      contains: 'Contains',
      exact: 'Exact',
    },
    modeHelp: {
      smart: 'Understands Latin letters, endings and small slips.',
      whole_word: 'When the word stands on its own, in exactly this form.',
      contains: 'Also inside another word.',
      exact: 'Only when the whole comment is this keyword.',
    },
    modeExample: {
      smart: '“үнэ” answers “une hed ve” and “Үнийг нь хэлээч”.',
      whole_word: '“үнэ” answers “Үнэ хэд вэ”, not “үнийг”.',
      contains: '“ном” answers “номын дэлгүүр”, and “номхон” too.',
      exact: '“авъя” answers “Авъя!”, not “би авъя”.',
    },
    exclude: 'Excluded keywords (optional)',
    excludeHelp: 'A comment with one of these is not answered, even if a keyword matches.',
    excludeExample: 'bought, for sale',
    excludedKeyword: (keyword) =>
      `“${keyword}” is both a keyword and excluded, so it will never be answered.`,
  },

  attempt: {
    label: 'Try a comment',
    help: 'Write what a customer might write. Nothing is sent.',
    samples: 'Sample comments',
    fixedSamples: ['une hed ve', 'Үнэ нь хэд вэ?', 'hvrgelt bga yu', 'Гоё юм аа!'],
    byKeyword: (keyword) => `Answered: “${keyword}” matches.`,
    byDefault: 'Answered with this default reply.',
    noReply: 'Nothing is sent yet: write your reply first.',
    otherFirst: (automation) => `“${automation}” answers first. Only one automation answers a comment.`,
    otherOnly: (automation) => `Not this one: “${automation}” answers.`,
    excluded: (words, keyword) =>
      isSameWord(words, keyword)
        ? `Not answered: the excluded keyword “${keyword}” is in it.`
        : `Not answered: the excluded keyword “${keyword}” (“${words}”) is in it.`,
    hidden: (word) => `The comment is hidden: “${word}” is on your blacklist.`,
    deleted: (word) => `The comment is deleted: “${word}” is on your blacklist.`,
    advert: 'Not answered: it looks like an advert of another seller.',
    left: 'Not answered: no keyword is in this comment.',
    needsKeywords: 'Add a keyword to see whether it is answered.',
    needsComment: 'Write a comment to see whether it is answered.',
    add: (word) => `Add “${word}” as a keyword`,
  },
}
