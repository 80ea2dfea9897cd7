"""Hebrew stemming: prefix particles, endings, and families of irregular forms.

Two words match if they share a key. The rules are few and use letters only; exceptions are in lists/.
"""

from functools import lru_cache
from itertools import product

from content_api.search.tokens import FINALS, defective_spelling, is_hebrew
from content_api.search.word_lists import FAMILIES, WHOLE_WORDS

# ו, then ש with what may come before it, then one of בכלמה: ושבבית, כשהטיול.
PARTICLES = frozenset(
    "".join(parts) for parts in product(("", "ו"), ("", "ש", "כש", "מש", "לכש"), ("", *"הבכלמ", "מה"))
) - {""}
MAX_PARTICLES_LENGTH = max(map(len, PARTICLES))
# Before two letters (בים, ההר) only these: כלב is no לב, שמש no מש.
SHORT_PARTICLES = frozenset("".join(parts) for parts in product(("", "ו", "ש"), "הבל"))


@lru_cache(maxsize=50_000)
def bases(word: str) -> tuple[str, ...]:
    """The word, then the word without each possible prefix of particles.

    >>> bases("והטיולימ")
    ('והטיולימ', 'הטיולימ', 'טיולימ')
    """
    found = [defective_spelling(word)]
    if not is_hebrew(word):
        return tuple(found)
    for cut in range(1, min(MAX_PARTICLES_LENGTH + 1, len(word) - 1)):
        if _is_whole(word[cut - 1 :]):
            break
        base = defective_spelling(word[cut:])
        if _may_stand_before(word[:cut], base):
            found.append(base)
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=50_000)
def keys(word: str) -> tuple[str, ...]:
    """The stems of the word's bases; if a base of three letters or more is in a family, the family's names.

    >>> keys("והטיולימ")
    ('והטיול', 'הטיול', 'טיול')
    >>> keys("לאימהות") == keys("אמא")
    True
    """
    found: list[str] = []
    for base in bases(word):
        family = FAMILIES.get(base)
        if family and len(base) > 2:
            return family
        found += family or (stem(base),)
    return tuple(dict.fromkeys(found))


def stem(base: str) -> str:
    """The word without endings of gender, number and possession.

    >>> [stem(word) for word in ("קבוצה", "קבוצת", "קבוצות", "אגמי", "מפות", "מפה", "hotels")]
    ['קבוצ', 'קבוצ', 'קבוצ', 'אגמ', 'מפה', 'מפה', 'hotel']
    """
    if not is_hebrew(base):
        return base[:-1] if len(base) > 4 and base.endswith("s") and not base.endswith("ss") else base
    return _without_second_ending(_without_ending(base))


def _without_ending(word: str) -> str:
    if word.endswith("ות") and len(word) >= 4:
        return word[:-2] if len(word) > 4 else word[:-2] + "ה"
    if word.endswith("ימ") and len(word) >= 4:
        return word[:-2]
    return word[:-1] if len(word) >= 4 and word[-1] in "התי" else word


def _without_second_ending(word: str) -> str:
    """Remove a second ending, as in nationalities: גאורגית, גאורגיה."""
    return word[:-1] if len(word) >= 5 and word[-1] in "תי" else word


def _may_stand_before(particles: str, base: str) -> bool:
    if base in FAMILIES and len(base) > 2:
        return particles in PARTICLES
    return particles in (PARTICLES if len(stem(base)) > 2 else SHORT_PARTICLES)


def _is_whole(word: str) -> bool:
    bare = defective_spelling(word)
    return bare in WHOLE_WORDS or stem(bare) in WHOLE_WORDS or stem(bare) in _whole_stems()


@lru_cache(maxsize=1)
def _whole_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in WHOLE_WORDS if len(word) > 3)


def with_final_letter(base: str) -> str:
    """A folded word with its final letter, as it is written."""
    last = base[-1:]
    return base[:-1] + next((chr(end) for end, plain in FINALS.items() if chr(plain) == last), last)
