import type { Language } from '#contract/platforms.ts'
import { answerSample, type SampleAnswer } from './sample-shop.ts'

// This file includes the engine, so it loads only when a visitor tries the demo.

const partsOf = (demo: Element) => (name: string) => demo.querySelector<HTMLElement>(`[data-part="${name}"]`)

const markedText = (text: string, marks: SampleAnswer['marks']): Node[] => {
  const nodes: Node[] = []
  let at = 0
  for (const { start, end } of marks) {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(start, end)
    nodes.push(document.createTextNode(text.slice(at, start)), mark)
    at = end
  }
  return [...nodes, document.createTextNode(text.slice(at))]
}

/** Shows the sample shop's reaction to a comment: under the post, in the chat, and the reason. */
export const showAnswer = (demo: Element, text: string, language: Language): void => {
  const answer = answerSample(text, language, new Date())
  const part = partsOf(demo)
  const say = (name: string, words: string) => part(name)?.replaceChildren(words)
  const show = (name: string, shown: boolean) => part(name)?.toggleAttribute('hidden', !shown)

  part('text')?.replaceChildren(...markedText(text, answer.marks))
  part('customer')?.toggleAttribute('data-hidden', answer.hidden)
  say('comment', answer.comment ?? '')
  show('reply', answer.comment !== null)
  show('no-reply', answer.comment === null && !answer.hidden)
  show('hidden', answer.hidden)
  say('quote', text)
  say('chat', answer.chat ?? '')
  show('message', answer.chat !== null)
  show('no-chat', answer.chat === null)
  say('why', answer.why)

  // Replay the animation for unchanged parts too.
  for (const name of ['reply', 'message'])
    for (const animation of part(name)?.getAnimations() ?? []) {
      animation.cancel()
      animation.play()
    }
}
