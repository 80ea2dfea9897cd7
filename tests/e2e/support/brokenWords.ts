import type { Locator } from '@playwright/test'

/** The words of a text that stand on more than one line: each by the boxes of its own range. */
export const brokenWords = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    const broken: string[] = []
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      for (const { 0: word, index } of node.nodeValue!.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size > 1) broken.push(word)
      }
    return broken
  })
