// Checks receipts and the public log with Go's own library for checksum databases, of which Weft knows nothing.
//
//	main CHECKPOINT KEY RECEIPT [OLDER_CHECKPOINT]
//
// Reads files; exits 1 and says why if anything is wrong. Called by faults/receipts.mjs.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type since struct {
	Size  int64    `json:"size"`
	Proof []string `json:"proof"`
}

type click struct {
	ID    string   `json:"id"`
	Index int64    `json:"index"`
	Proof []string `json:"proof"`
}

type linkDay struct {
	Facts struct {
		Total int64  `json:"total"`
		Root  string `json:"root"`
	} `json:"facts"`
}

type extra struct {
	Entry string `json:"entry"`
	Salt  string `json:"salt"`
	Since *since `json:"since"`
	Click *click `json:"click"`
}

func main() {
	if err := check(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("right")
}

func check(args []string) error {
	key, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	verifier, err := note.NewVerifier(strings.TrimSpace(strings.Split(string(key), "\n")[0]))
	if err != nil {
		return err
	}
	published, err := treeIn(args[0], verifier)
	if err != nil {
		return fmt.Errorf("the checkpoint: %w", err)
	}
	text, err := os.ReadFile(args[2])
	if err != nil {
		return err
	}
	parts := strings.SplitN(string(text), "\n\n", 2)
	lines := strings.Split(parts[0], "\n")
	if len(parts) != 2 || lines[0] != "c2sp.org/tlog-proof@v1" {
		return fmt.Errorf("this is no proof")
	}
	tree, err := treeOf(parts[1], verifier)
	if err != nil {
		return fmt.Errorf("the receipt's checkpoint: %w", err)
	}
	if tree.N != published.N || tree.Hash != published.Hash {
		return fmt.Errorf("the receipt has another tree than the log")
	}
	var said extra
	if err := decodeJSON(strings.TrimPrefix(lines[1], "extra "), &said); err != nil {
		return err
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	if err != nil {
		return err
	}
	salt, err := base64.RawURLEncoding.DecodeString(said.Salt)
	if err != nil {
		return err
	}
	proof, err := hashesIn(lines[3:])
	if err != nil {
		return err
	}
	commitment := sha256.Sum256(append(salt, said.Entry...))
	if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(commitment[:])); err != nil {
		return fmt.Errorf("the entry: %w", err)
	}
	if said.Click != nil {
		if err := checkClick(said.Entry, *said.Click); err != nil {
			return fmt.Errorf("the click: %w", err)
		}
	}
	if len(args) < 4 {
		return nil
	}
	older, err := treeIn(args[3], verifier)
	if err != nil {
		return fmt.Errorf("the older checkpoint: %w", err)
	}
	if said.Since == nil || said.Since.Size != older.N {
		return fmt.Errorf("the receipt does not reach back to %d", older.N)
	}
	steps, err := hashesIn(said.Since.Proof)
	if err != nil {
		return err
	}
	return tlog.CheckTree(steps, tree.N, tree.Hash, older.N, older.Hash)
}

// A link's day is one entry, with the root of a tree over the ids of its clicks.
func checkClick(entry string, one click) error {
	var day linkDay
	if err := json.Unmarshal([]byte(entry), &day); err != nil {
		return err
	}
	root, err := tlog.ParseHash(day.Facts.Root)
	if err != nil {
		return err
	}
	proof, err := hashesIn(one.Proof)
	if err != nil {
		return err
	}
	return tlog.CheckRecord(proof, day.Facts.Total, root, one.Index, tlog.RecordHash([]byte(one.ID)))
}

func treeIn(file string, verifier note.Verifier) (tlog.Tree, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return tlog.Tree{}, err
	}
	return treeOf(string(text), verifier)
}

// The library reads trees of Go's own database only, whose first line is its name: the form is the same.
func treeOf(signed string, verifier note.Verifier) (tlog.Tree, error) {
	opened, err := note.Open([]byte(signed), note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	return tlog.ParseTree([]byte("go.sum database tree\n" + strings.Join(lines[1:], "\n")))
}

func decodeJSON(encoded string, into any) error {
	decoded, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return err
	}
	return json.Unmarshal(decoded, into)
}

func hashesIn(lines []string) ([]tlog.Hash, error) {
	hashes := []tlog.Hash{}
	for _, line := range lines {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, hash)
	}
	return hashes, nil
}
