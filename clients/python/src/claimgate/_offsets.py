def utf16_slice(text: str, start_offset: int, end_offset: int) -> str:
    """The part of a text that the offsets of a response name: they count UTF-16 code units, and Python counts characters."""
    return text.encode("utf-16-le", "surrogatepass")[2 * start_offset : 2 * end_offset].decode("utf-16-le", "surrogatepass")
