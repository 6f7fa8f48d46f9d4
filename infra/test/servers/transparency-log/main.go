// Verifies the transparency log of a running product with programs that nobody of the project wrote: it knows the formats
// from C2SP alone. It is asked for every leaf, and for the consistency with checkpoints that were kept from before.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

func main() {
	if len(os.Args) < 4 {
		fail("usage: transparency-log <address of the log> <verifier key> <cookie> [checkpoint]...")
	}
	l := &log{address: os.Args[1], cookie: os.Args[3]}
	verifier, err := note.NewVerifier(os.Args[2])
	check("the verifier key", err)
	tree := open(string(l.get("checkpoint")), verifier)
	fmt.Printf("checkpoint: %d leaves\n", tree.N)

	// Reads tiles, and takes none that does not lead to the root.
	hashes := tlog.TileHashReader(tree, l)
	for at := int64(0); at < tree.N; at++ {
		entry := l.entry(at, tree.N)
		leaf, err := tlog.ProveRecord(tree.N, at, hashes)
		check("a proof", err)
		check(fmt.Sprintf("leaf %d", at), tlog.CheckRecord(leaf, tree.N, tree.Hash, at, tlog.RecordHash(entry)))
		if at%97 == 0 {
			inclusion := make([][]byte, len(leaf))
			for i := range leaf {
				inclusion[i] = leaf[i][:]
			}
			hasher := rfc6962.DefaultHasher
			check("merkle: a leaf", proof.VerifyInclusion(
				hasher, uint64(at), uint64(tree.N), hasher.HashLeaf(entry), inclusion, tree.Hash[:]))
		}
	}
	fmt.Printf("inclusion: %d leaves\n", tree.N)

	for _, file := range os.Args[4:] {
		text, err := os.ReadFile(file)
		check("a kept checkpoint", err)
		old := open(string(text), verifier)
		shown, err := tlog.ProveTree(tree.N, old.N, hashes)
		check("a proof", err)
		check("consistency", tlog.CheckTree(shown, tree.N, tree.Hash, old.N, old.Hash))
		steps := make([][]byte, len(shown))
		for i := range shown {
			steps[i] = shown[i][:]
		}
		check("merkle: consistency", proof.VerifyConsistency(
			rfc6962.DefaultHasher, uint64(old.N), uint64(tree.N), steps, old.Hash[:], tree.Hash[:]))
	}
	fmt.Printf("consistency: %d checkpoints\n", len(os.Args)-4)
}

// open reads a checkpoint that the key has signed, under the key's name as its origin.
func open(text string, verifier note.Verifier) tlog.Tree {
	signed, err := note.Open([]byte(text), note.VerifierList(verifier))
	check("the checkpoint", err)
	lines := strings.Split(signed.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() || lines[3] != "" {
		fail("the checkpoint has the text %q", signed.Text)
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check("its size", err)
	root, err := base64.StdEncoding.DecodeString(lines[2])
	check("its root", err)
	tree := tlog.Tree{N: size}
	if copy(tree.Hash[:], root) != len(root) || len(root) != tlog.HashSize {
		fail("the root is no hash")
	}
	return tree
}

type log struct {
	address, cookie string
	bundle          int64
	entries         [][]byte
}

func (l *log) get(path string) []byte {
	request, err := http.NewRequest("GET", l.address+"/"+path, nil)
	check("an address", err)
	request.Header.Set("Cookie", l.cookie)
	response, err := http.DefaultClient.Do(request)
	check(path, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	check(path, err)
	if response.StatusCode != http.StatusOK {
		fail("%s is answered with %s", path, response.Status)
	}
	return body
}

// entry has the entry of a leaf, of its bundle.
func (l *log) entry(at, size int64) []byte {
	bundle := at >> height
	if l.entries == nil || l.bundle != bundle {
		width := min(int64(1)<<height, size-bundle<<height)
		l.bundle, l.entries = bundle, nil
		for rest := l.get(pathOf("entries", bundle, int(width))); len(rest) > 0; {
			length := int(binary.BigEndian.Uint16(rest))
			l.entries = append(l.entries, bytes.Clone(rest[2:2+length]))
			rest = rest[2+length:]
		}
		if int64(len(l.entries)) != width {
			fail("a bundle has %d entries", len(l.entries))
		}
	}
	return l.entries[at&(1<<height-1)]
}

// Height, ReadTiles and SaveTiles make it a tlog.TileReader.
func (l *log) Height() int { return height }

func (l *log) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(tiles))
	for i, tile := range tiles {
		data[i] = l.get(pathOf(strconv.Itoa(tile.L), tile.N, tile.W))
	}
	return data, nil
}

func (l *log) SaveTiles([]tlog.Tile, [][]byte) {}

// pathOf is the address of a tile: c2sp.org/tlog-tiles.
func pathOf(level string, n int64, width int) string {
	place := fmt.Sprintf("%03d", n%1000)
	for n >= 1000 {
		n /= 1000
		place = fmt.Sprintf("x%03d/%s", n%1000, place)
	}
	if width < 1<<height {
		place = fmt.Sprintf("%s.p/%d", place, width)
	}
	return "tile/" + level + "/" + place
}

func check(what string, err error) {
	if err != nil {
		fail("%s: %v", what, err)
	}
}

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}
