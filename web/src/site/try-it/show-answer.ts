import type { Language } from '#contract/platforms.ts'
import { answerSample, type SampleAnswer } from './sample-shop.ts'

// The engine comes with this file: it is loaded when somebody wants to try, never with the page.

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

/** Shows what the sample shop does with a comment: under the post, in the chat, and why. */
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

  // What is the same as before still arrives anew.
  for (const name of ['reply', 'message'])
    for (const animation of part(name)?.getAnimations() ?? []) {
      animation.cancel()
      animation.play()
    }
}
