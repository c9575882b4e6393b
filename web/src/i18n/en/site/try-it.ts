import { isSameWord } from '../../same-word.ts'
import type { SiteTexts } from '../../site-texts.ts'

export const tryIt: SiteTexts['tryIt'] = {
  label: 'How Hariu answers a comment under a post of a sample shop',
  shop: 'Tselmeg Clothes',
  postTime: '5 minutes ago',
  postText: 'The new autumn shirts are here. Sizes S–XL, 4 colours.',
  customer: 'Saraa',
  first: 'une hed ve?',
  chatTitle: 'In Saraa’s chat',
  whyTitle: 'Why?',
  noReply: 'Nothing is written under the post.',
  hidden: 'The comment is hidden.',
  noChat: 'No message is sent.',

  field: 'Write a comment in Saraa’s place',
  placeholder: 'Write a comment…',
  send: 'Send',
  suggestions: [
    'хүргэлт байгаа юу',
    'hemjee XL bga yu',
    'how much is it?',
    'Lovely, thank you!',
    'e.a.s.y money here!',
  ],
  real: 'This is not a recording: Hariu itself answers, in this page. What you write is sent nowhere.',
  failed: 'It could not be loaded. Check your connection and open the page again.',

  replies: {
    delivery: {
      comment: 'We deliver, {{first_name}}! The details are in your chat.',
      chat: '5,000 ₮ in Ulaanbaatar, on the day you order. To the countryside we send it with a car. Tell us your address.',
    },
    size: {
      comment: 'We have S to XL, {{first_name}}. The measures are in your chat.',
      chat: 'Chest: S 92, M 98, L 104, XL 110 cm. Tell us which one fits.',
    },
    colour: {
      comment: 'There are four colours, {{first_name}}. They are in your chat.',
      chat: 'Rust, yellow, green and blue. Which one do you like?',
    },
    where: {
      comment: 'Our address is in your chat, {{first_name}}.',
      chat: 'Second floor of the shopping centre, number 14. Open every day from 10:00 to 20:00.',
    },
    order: {
      comment: 'Thank you, {{first_name}}! Please order in the chat.',
      chat: 'Tell us size, colour and your phone number. We call you to confirm.',
    },
    price: {
      comment: 'Hello {{first_name}}! The price is in your chat.',
      chat: 'The shirt is 45,000 ₮. Delivery in Ulaanbaatar is 5,000 ₮. Tell us your size and colour.',
    },
  },

  why: {
    veryWord: (keyword) => `The keyword “${keyword}” is in the comment.`,
    hidden: (words, word) =>
      isSameWord(words, word)
        ? `“${word}” is a blacklisted word: the comment is hidden.`
        : `“${words}” is the blacklisted word “${word}” in disguise: the comment is hidden.`,
    advert: 'It looks like another seller’s advert, so it is left alone.',
    left: 'No keyword is in it, so it is left to you. Hariu does not answer at random.',
  },
}
