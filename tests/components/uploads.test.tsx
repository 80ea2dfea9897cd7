// Pictures that were chosen before the uploader's script has come.
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useComing } from '../../site/src/features/admin/uploads/useComing'

test('each choice is handed over by itself: one that may not come in takes nobody’s place', () => {
  const { result } = renderHook(() => useComing())
  const [picture, text] = [new File(['x'], 'fig.jpg'), new File(['x'], 'notes.txt')]
  act(() => result.current.add([picture]))
  act(() => result.current.add([text]))
  expect(result.current.files.map(({ name }) => name)).toEqual(['fig.jpg', 'notes.txt'])

  const hand = vi.fn()
  act(() => result.current.take(hand))
  expect(hand.mock.calls).toEqual([[[picture]], [[text]]])
  expect(result.current.files).toEqual([])
})

test('one of them is taken out, and the rest are handed over', () => {
  const { result } = renderHook(() => useComing())
  const [one, other] = [new File(['x'], 'one.jpg'), new File(['x'], 'other.jpg')]
  act(() => result.current.add([one, other]))
  act(() => result.current.setStarted(true))
  expect(result.current.files.every(({ progress }) => progress.uploadStarted)).toBe(true)
  act(() => void result.current.remove(result.current.files[0]!.id))
  const hand = vi.fn()
  act(() => result.current.take(hand))
  expect(hand.mock.calls).toEqual([[[other]]])
})
