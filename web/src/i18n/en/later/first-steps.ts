import type { Texts } from '../../texts.ts'

export const firstSteps: Texts['firstSteps'] = {
  title: 'Three steps to start',
  progress: (done) => `${done} of 3 done`,
  hide: 'Do not show again',
  done: 'done: ',
  steps: {
    connect: {
      title: 'Connect your page',
      text: 'Choose your page in the list below. We never see your Facebook password.',
      action: 'Choose a page',
    },
    rule: {
      title: 'Write your first automation',
      text: 'Say what to answer to words such as “price” or “delivery”, and switch it on.',
      action: 'Create an automation',
    },
    reply: {
      title: 'See your first reply',
      text: 'Ask a friend to write the keyword under a post of yours or in the chat. This is ticked as soon as the reply arrives.',
      action: 'See the comments',
      chatAction: 'See the chats',
    },
  },
  finished: 'Done! Your first reply has arrived.',
  finishedText: 'From now on Hariu answers automatically. History always says what it answered, and why.',
}
