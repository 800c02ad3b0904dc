"""Checks a receipt and a range of tiles by the words of RFC 6962 and C2SP alone, with openssl for the signature.

  verify.py receipt KEY            prints "index size root" of a receipt that is right
  verify.py receipts KEY           the same of a JSON list of receipts, one line each
  verify.py root FOLDER SIZE       prints the root over the leaves in FOLDER/entries, each of 32 bytes
  verify.py consistent OLD NEW KEY PROOF   checks two checkpoints with a proof, one hash a line
"""
import base64
import hashlib
import json
import subprocess
import sys
import tempfile


def sha(data):
    return hashlib.sha256(data).digest()


def leaf(data):
    return sha(b"\x00" + data)


def node(left, right):
    return sha(b"\x01" + left + right)


def tree(leaves):
    """The definition of RFC 6962, 2.1, word by word."""
    if not leaves:
        return sha(b"")
    if len(leaves) == 1:
        return leaf(leaves[0])
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return node(tree(leaves[:split]), tree(leaves[split:]))


def audit(index, size, hash_, path):
    """RFC 6962, 2.1.1, followed from the root down: returns the root."""
    if size == 1:
        assert path == [], "the path is too long"
        return hash_
    assert path, "the path is too short"
    split = 1
    while split * 2 < size:
        split *= 2
    if index < split:
        return node(audit(index, split, hash_, path[:-1]), path[-1])
    return node(path[-1], audit(index - split, size - split, hash_, path[:-1]))


def consistent(old, size, path, is_whole, old_root):
    """RFC 6962, 2.1.2: the old and the new root that a path leads to."""
    if old == size:
        if is_whole:
            assert path == []
            return old_root, old_root
        return path[0], path[0]
    split = 1
    while split * 2 < size:
        split *= 2
    if old <= split:
        before, after = consistent(old, split, path[:-1], is_whole, old_root)
        return before, node(after, path[-1])
    before, after = consistent(old - split, size - split, path[:-1], False, old_root)
    return node(path[-1], before), node(path[-1], after)


def checkpoint(note, key):
    name, key_hash, encoded = key.strip().split("+", 2)
    typed = base64.b64decode(encoded, validate=True)
    assert sha(name.encode() + b"\n" + typed)[:4].hex() == key_hash, "the key's hash"
    text, signatures = note.split("\n\n", 1)
    text += "\n"
    origin, size, root = text.split("\n")[:3]
    assert origin == name, "the origin"
    for line in signatures.splitlines():
        if not line.startswith("— " + name + " "):
            continue
        blob = base64.b64decode(line.split(" ")[2], validate=True)
        if blob[:4].hex() != key_hash:
            continue
        with tempfile.TemporaryDirectory() as folder:
            # An Ed25519 key in DER (RFC 8410) is twelve fixed bytes and the key.
            der = bytes.fromhex("302a300506032b6570032100") + typed[1:]
            for file, content in (("key", der), ("text", text.encode()), ("sig", blob[4:])):
                with open(f"{folder}/{file}", "wb") as out:
                    out.write(content)
            subprocess.run(
                ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER", "-inkey", f"{folder}/key",
                 "-in", f"{folder}/text", "-sigfile", f"{folder}/sig"],
                check=True, capture_output=True)
        return int(size), base64.b64decode(root, validate=True)
    raise AssertionError("no signature of this key")


def receipt(text, key):
    head, note = text.split("\n\n", 1)
    version, extra, index, *path = head.split("\n")
    assert version == "c2sp.org/tlog-proof@v1"
    said = json.loads(base64.b64decode(extra.removeprefix("extra "), validate=True))
    salt = base64.urlsafe_b64decode(said["salt"] + "==")
    size, root = checkpoint(note, key)
    number = int(index.removeprefix("index "))
    assert number < size
    found = audit(number, size, leaf(sha(salt + said["entry"].encode())), [base64.b64decode(one) for one in path])
    assert found == root, "the root"
    # RFC 8785: the same bytes from another JSON library.
    assert json.dumps(json.loads(said["entry"]), separators=(",", ":"), sort_keys=True, ensure_ascii=False) == said["entry"]
    click = said.get("click")
    if click:
        # A day's clicks are a tree of their own, over their ids as text.
        facts = json.loads(said["entry"])["facts"]
        path = [base64.b64decode(one) for one in click["proof"]]
        inner = audit(click["index"], facts["total"], leaf(click["id"].encode()), path)
        assert inner == base64.b64decode(facts["root"]), "the click"
    return number, size, root


def main(action, *args):
    if action == "receipt":
        number, size, root = receipt(sys.stdin.read(), args[0])
        print(number, size, base64.b64encode(root).decode())
    elif action == "receipts":
        # A list of them: prints for each whether it is right.
        for text in json.load(sys.stdin):
            try:
                receipt(text, args[0])
                print("right")
            except (AssertionError, ValueError, IndexError, subprocess.CalledProcessError) as error:
                print("wrong", error)
    elif action == "root":
        data = sys.stdin.buffer.read()
        print(base64.b64encode(tree([data[at:at + 32] for at in range(0, len(data), 32)])).decode())
    elif action == "consistent":
        given = json.load(sys.stdin)
        old_size, old_root = checkpoint(given["old"], args[0])
        new_size, new_root = checkpoint(given["new"], args[0])
        path = [base64.b64decode(one) for one in given["proof"]]
        assert consistent(old_size, new_size, path, True, old_root) == (old_root, new_root)
        print("consistent")


main(*sys.argv[1:])
