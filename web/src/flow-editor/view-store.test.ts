import { describe, expect, it } from 'vitest'
import { createViewStore } from './view-store.ts'

const added = () => {
  const view = createViewStore()
  view.select(['эхлэл'])
  view.addNew('шинэ')
  return view
}

const newSteps = (view: ReturnType<typeof createViewStore>) => [...view.getState().newSteps]

describe('a new step', () => {
  it('shows no problems while it is being written', () => {
    const view = added()
    view.goTo({ node_id: 'шинэ', part_id: 'бичвэр', field: 'text' })
    view.goTo({ node_id: 'шинэ' })
    view.select(['шинэ'])
    view.show('panel')
    expect(newSteps(view)).toEqual(['шинэ'])
  })

  it('shows them once another step is selected in any way', () => {
    const leave: ((view: ReturnType<typeof createViewStore>) => void)[] = [
      (view) => view.select(['эхлэл']),
      (view) => view.select([]),
      (view) => view.mark([]),
      (view) => view.goTo({ node_id: 'эхлэл' }),
      (view) => view.selectConnection({ node_id: 'эхлэл', kind: 'next' }),
    ]
    for (const goAway of leave) {
      const view = added()
      view.select(['шинэ'])
      goAway(view)
      expect(newSteps(view)).toEqual([])
    }
  })

  it('that was added from another step’s settings stays new until its own were open', () => {
    const view = added()
    view.select(['өөр'])
    expect(newSteps(view)).toEqual(['шинэ'])
    view.select(['шинэ'])
    view.select(['өөр'])
    expect(newSteps(view)).toEqual([])
  })

  it('shows them with the problem list, which opens when publishing fails', () => {
    const view = added()
    view.show('problems')
    expect(newSteps(view)).toEqual([])
  })

  it('shows them once its settings are closed or replaced by the preview', () => {
    for (const beside of [null, 'preview'] as const) {
      const view = added()
      view.select(['шинэ'])
      view.show(beside)
      expect(newSteps(view)).toEqual([])
    }
  })
})
