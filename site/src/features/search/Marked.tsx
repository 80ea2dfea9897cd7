const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** A snippet of the API: escaped text with the found words in <mark>. It is split into text nodes and never inserted as HTML. */
export function Marked({ snippet }: { snippet: string }) {
  // Pieces with an odd index were between <mark> and </mark>.
  const pieces = snippet.split(/<\/?mark>/).map(plain)
  return pieces.map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))
}

const plain = (escaped: string) =>
  escaped.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => CHARACTERS[name] ?? name)
