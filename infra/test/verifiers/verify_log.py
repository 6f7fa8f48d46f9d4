"""A second verifier of the transparency log, written from docs/proof.md alone, with nothing but Python itself.

verify_log.py log <address of the log> <key> [kept checkpoint ...]   every leaf and every kept checkpoint
verify_log.py proof <file> <key>                                     a .tlog-proof file
verify_log.py bundle <zip> <key>                                     an auditor's bundle: files, tiles, events
"""

import base64
import hashlib
import json
import sys
import urllib.request
import zipfile


def sha256(data):
    return hashlib.sha256(data).digest()


# Ed25519 (RFC 8032, 5.1), for verifying alone.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(number, of):
    product = (0, 1, 1, 0)
    while number:
        if number & 1:
            product = add(product, of)
        of = add(of, of)
        number >>= 1
    return product


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = point(BASE_Y.to_bytes(32, "little"))


def is_signed(key, message, signature):
    of, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if of is None or r is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    one, other = times(s, BASE), add(r, times(h, of))
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


def checkpoint_in(note, key):
    """The size and the root of a checkpoint that the key has signed."""
    name, _, encoded = key.split("+", 2)
    typed = base64.b64decode(encoded)
    key_id = sha256(name.encode() + b"\n" + typed)[:4]
    text, _, lines = note.rpartition("\n\n")
    text += "\n"
    for line in lines.splitlines():
        dash, signer, signature = line.split(" ")
        data = base64.b64decode(signature)
        if dash == "\u2014" and signer == name and data[:4] == key_id:
            if is_signed(typed[1:], text.encode(), data[4:]):
                origin, size, root = text.split("\n")[:3]
                if origin != name:
                    raise SystemExit("the checkpoint is of another log")
                return int(size), base64.b64decode(root)
    raise SystemExit("the checkpoint is not signed by the key")


def root_over(hashes):
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return hashes[0]
    split = 1
    while split * 2 < len(hashes):
        split *= 2
    return sha256(b"\1" + root_over(hashes[:split]) + root_over(hashes[split:]))


def leaf_of(entry):
    return sha256(b"\0" + entry)


def is_included(leaf, index, size, proof, root):
    """RFC 9162, 2.1.3.2, which RFC 6962 has the same proofs for."""
    at, last, found = index, size - 1, leaf
    for beside in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            found = sha256(b"\1" + beside + found)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            found = sha256(b"\1" + found + beside)
        at, last = at >> 1, last >> 1
    return last == 0 and found == root


def tile_path(level, index, width):
    digits = str(index)
    digits = digits.zfill((len(digits) + 2) // 3 * 3)
    groups = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    place = "/".join(["x" + group for group in groups[:-1]] + groups[-1:])
    return f"tile/{level}/{place}" + ("" if width == 256 else f".p/{width}")


def hashes_in(tile):
    return [tile[at : at + 32] for at in range(0, len(tile), 32)]


def commitment(part):
    return base64.b64encode(sha256((part["salt"] + part["text"]).encode())).decode()


def written(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def parts_of(event, salt):
    """The three parts of an event, each with its text and its salt."""
    metadata = dict(event["metadata"])
    recorded = metadata.pop("recordedAt", event["recordedAt"])
    half = hashlib.sha256(salt.encode()).hexdigest()
    about = event["stream"].split(".")[0]
    place = [event["stream"], event["revision"], event["id"], event["type"], recorded]
    return [
        {"text": written([event["type"], about]), "salt": half[:32]},
        {"text": written(place), "salt": half[32:]},
        {"text": written([event["data"], metadata]), "salt": salt},
    ]


def entry_of(commitments):
    return ("pollux-event/1\n" + "".join(each + "\n" for each in commitments)).encode()


def verify_log(address, key, kept):
    def fetched(path):
        with urllib.request.urlopen(f"{address}/{path}") as answer:
            return answer.read()

    size, root = checkpoint_in(fetched("checkpoint").decode(), key)
    leaves = []
    for index in range((size + 255) // 256):
        leaves += hashes_in(fetched(tile_path(0, index, min(256, size - index * 256))))
    if len(leaves) != size or root_over(leaves) != root:
        raise SystemExit("the tiles do not come to the root")
    for file in kept:
        with open(file, encoding="utf-8") as note:
            earlier, earlier_root = checkpoint_in(note.read(), key)
        if earlier > size or root_over(leaves[:earlier]) != earlier_root:
            raise SystemExit(f"the log does not begin with the one of {earlier} leaves")
    print(f"log: {size} leaves, {len(kept)} checkpoints")


def verify_proof(file, key):
    with open(file, encoding="utf-8") as proof:
        head, _, note = proof.read().partition("\n\n")
    size, root = checkpoint_in(note, key)
    first, extra, index, *hashes = head.split("\n")
    shown = json.loads(base64.b64decode(extra[len("extra ") :]))
    entry = shown["entry"]
    for at, part in enumerate(["kind", "place", "content"]):
        if part in shown["opened"] and commitment(shown["opened"][part]) != entry.split("\n")[at + 1]:
            raise SystemExit(f"the {part} is not in the entry")
    number = int(index[len("index ") :])
    if first != "c2sp.org/tlog-proof@v1" or not is_included(
        leaf_of(entry.encode()), number, size, [base64.b64decode(each) for each in hashes], root
    ):
        raise SystemExit("the entry is not in the tree")
    print(f"proof: {json.loads(shown['opened']['kind']['text'])[0]}")


def verify_bundle(file, key):
    archive = zipfile.ZipFile(file)
    for line in archive.read("SHA256SUMS").decode().splitlines():
        digest, name = line.split("  ")
        if hashlib.sha256(archive.read(name)).hexdigest() != digest:
            raise SystemExit(f"{name} is not as it was made")
    size, root = checkpoint_in(archive.read("checkpoint").decode(), key)
    manifest = json.loads(archive.read("bundle.json"))
    wanted = []
    for part in filter(None, manifest["leaves"].split(",")):
        first, _, last = part.partition("-")
        wanted += range(int(first), int(last or first) + 1)

    def tile(level, index):
        width = min(256, size // 256**level - index * 256)
        return hashes_in(archive.read(tile_path(level, index, width)))

    above = None
    levels = 0
    while size // 256**levels:
        levels += 1
    for level in range(levels):
        count = size // 256**level
        edge = tile(level, count // 256) if count % 256 else []
        everything = edge + ([above] if above else [])
        above = root_over(everything) if everything else above
    if above != root:
        raise SystemExit("the tiles do not come to the root")
    for index in {leaf // 256 for leaf in wanted}:
        level = 0
        while (index + 1) * 256 ** (level + 1) <= size:
            if root_over(tile(level, index)) != tile(level + 1, index // 256)[index % 256]:
                raise SystemExit(f"the tile {tile_path(level, index, 256)} was exchanged")
            level, index = level + 1, index // 256
    found = []
    for text in archive.read("events.jsonl").decode().splitlines():
        line = json.loads(text)
        if "told" in line or line["index"] is None:
            continue
        if "event" in line:
            commitments = [commitment(part) for part in parts_of(line["event"], line["salt"])]
        else:
            commitments = [commitment(line["kind"]), *line["rest"]]
        if tile(0, line["index"] // 256)[line["index"] % 256] != leaf_of(entry_of(commitments)):
            raise SystemExit(f"leaf {line['index']} is another one")
        found.append(line["index"])
    if found != wanted:
        raise SystemExit("other leaves than the bundle says")
    if manifest["of"]["is"] == "log" and found != list(range(size)):
        raise SystemExit("not everything, although it says so")
    print(f"bundle: {len(found)} events")


if __name__ == "__main__":
    what, where, by, *others = sys.argv[1:]
    if what == "log":
        verify_log(where, by, others)
    else:
        {"proof": verify_proof, "bundle": verify_bundle}[what](where, by)
